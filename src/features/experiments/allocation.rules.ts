/** The number of buckets. A browser draws each with the same chance; one percent of weight is one bucket. */
export const bucketCount = 100

/** A variant and its share of the buckets. */
export interface Share {
  name: string
  weight: number
}

/**
 * The variant of a bucket. The bucket itself is not stored: a browser keeps only the variant, which it shares with
 * thousands of others.
 *
 * @param bucket  from 0, below `bucketCount`
 * @param shares  with weights that add up to 100
 */
export function variantOfBucket(bucket: number, shares: readonly Share[]): string {
  let end = 0
  for (const { name, weight } of shares) {
    end += weight
    if (bucket < end) return name
  }
  throw new RangeError(`There is no bucket ${bucket}`)
}
