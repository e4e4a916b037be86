import { describe, expect, it } from 'vitest'
import { bucketCount, type Share, variantOfBucket } from './allocation.rules.ts'

const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket)

describe('[EXP-1] the allocation', () => {
  it.each<[Share[]]>([
    [
      [
        { name: 'control', weight: 50 },
        { name: 'open', weight: 50 },
      ],
    ],
    [
      [
        { name: 'control', weight: 90 },
        { name: 'open', weight: 10 },
      ],
    ],
    [
      [
        { name: 'control', weight: 34 },
        { name: 'a', weight: 33 },
        { name: 'b', weight: 28 },
        { name: 'c', weight: 5 },
      ],
    ],
  ])('gives each variant exactly its weight, in any order of buckets', (shares) => {
    const allocated = buckets.map((bucket) => variantOfBucket(bucket, shares))
    for (const { name, weight } of shares) expect(allocated.filter((variant) => variant === name)).toHaveLength(weight)
    expect(buckets.toReversed().map((bucket) => variantOfBucket(bucket, shares))).toEqual(allocated.toReversed())
  })

  it('throws for any other bucket', () => {
    expect(() => variantOfBucket(bucketCount, [{ name: 'control', weight: 100 }])).toThrow('no bucket 100')
  })
})
