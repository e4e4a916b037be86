/** A browser draws one of so many buckets, each with the same chance. A percent of weight is a bucket. */
export const bucketCount = 100

/** A variant and its share of the buckets. */
export interface Share {
  name: string
  weight: number
}

/**
 * The variant of a bucket. The bucket itself is forgotten: what a browser keeps is the variant, which it shares with
 * thousands of others.
 *
 * @param bucket  from 0, below `bucketCount`
 * @param shares  with weights of 100 in sum
 */
export function variantOfBucket(bucket: number, shares: readonly Share[]): string {
  let end = 0
  for (const { name, weight } of shares) {
    end += weight
    if (bucket < end) return name
  }
  throw new RangeError(`There is no bucket ${bucket}`)
}
