/** The logo: the serpent of Salus as an S over her bowl, in the colour of the text around it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path
        fill="currentColor"
        d="M24.03 31L24.41 31.24A14.4 14.4 0 1 1 46.26 17A4.2 4.2 0 0 1 37.94 18.16A6 6 0 1 0 28.84 24.1L39.97 31ZM3 31H24.03L35.16 37.9A6 6 0 0 1 31.48 48.98Q26.88 48.88 19.53 50.2A14.4 14.4 0 1 0 39.59 30.76L39.97 31H61A29 29 0 0 1 3 31Z"
      />
    </svg>
  )
}
