/** Screens in CSS pixels: one within each of the breakpoints 0, 1 and 3. */
export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const

export const colorSchemes = ['light', 'dark'] as const
