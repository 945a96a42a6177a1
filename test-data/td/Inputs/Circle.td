include "Circle.td"
