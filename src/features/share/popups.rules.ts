/** Networks whose share page opens in a window of its own, with its size in CSS pixels (SHARE-3). */
export const popups: Readonly<Record<string, { widthPx: number; heightPx: number }>> = {
  facebook: { widthPx: 555, heightPx: 712 },
  twitter: { widthPx: 750, heightPx: 500 },
  pinterest: { widthPx: 555, heightPx: 712 },
}
