// subset-font ships no types; this is the part of it that the script calls.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, number | { min: number; max: number }>
      keepFeatures?: string[]
      noHinting?: boolean
      preserveNameIds?: number[]
    },
  ): Promise<Buffer>
}
