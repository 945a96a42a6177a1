// The index of the folders and each dialect are files of the cache.
// RUN: rm -rf %t && mkdir %t
// RUN: rs-opt --td-path %S/Inputs/cached --cache-dir %t/cache %s | filecheck %s
// RUN: rs-opt --td-path %S/Inputs/cached --cache-dir %t/cache %s | filecheck %s
// RUN: ls %t/cache | filecheck %s --check-prefix=FILES

// CHECK: index.shape [2, 3]
index.shape [2, 3]

// FILES: {{^}}index-{{[0-9a-f]+}}.rsc
// FILES-NEXT: {{^}}index.{{[0-9a-f]+}}.rsc
// FILES-NOT: {{.}}
