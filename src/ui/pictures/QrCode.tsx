import { encode } from 'uqr'

/** The free modules around a code that readers of codes expect. */
const quietModules = 4

/** A QR code of an address, black on white in every colour scheme. */
export function QrCode({
  address,
  label,
  className,
}: {
  address: string
  label: string
  className: string | undefined
}) {
  const { data, size } = encode(address, { ecc: 'M', border: quietModules })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={runsOf(data)} fill="#000" />
    </svg>
  )
}

/** Each run of dark modules of a row as one rectangle. */
function runsOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`]
      }),
    )
    .join('')
}
