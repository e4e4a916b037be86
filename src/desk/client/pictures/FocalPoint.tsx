import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from './FocalPoint.module.css'

/** In percent of width and height. */
export interface Focal {
  x: number
  y: number
}

/** The grid of stored focal points, in percent. */
const step = 5
const centre: Focal = { x: 50, y: 50 }

/** The crops on pages, as the ratio of width to height. */
const crops = [
  { name: 'Top of the article, 16:9', ratio: 16 / 9 },
  { name: 'Card, 3:2', ratio: 3 / 2 },
  { name: 'Gallery, 7:5', ratio: 7 / 5 },
  { name: 'Small, square', ratio: 1 },
]

/**
 * NEWS-9: the point that every crop of the picture keeps, set by a press on it or by arrow keys, with a preview of the
 * crops.
 */
export function FocalPoint({
  src,
  width,
  height,
  value,
  isDisabled,
  onChange,
}: {
  /** The address of the picture, in the size shown here. */
  src: string
  width: number
  height: number
  value: Focal | null
  isDisabled: boolean
  onChange(value: Focal | null): void
}) {
  const place = useRef<HTMLDivElement | null>(null)
  const { x, y } = value ?? centre
  const press = (event: PointerEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (isDisabled || !box || event.buttons === 0) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const next = {
      x: stepped(((event.clientX - box.left) / box.width) * 100),
      y: stepped(((event.clientY - box.top) / box.height) * 100),
    }
    if (!value || next.x !== x || next.y !== y) onChange(next)
  }
  const move = (event: KeyboardEvent) => {
    const next = keyed(event.key, { x, y })
    if (isDisabled || !next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div className={styles.focal}>
      <div
        ref={(element) => {
          place.current = element
          element?.style.setProperty('aspect-ratio', `${width} / ${height}`)
        }}
        className={styles.whole}
        onPointerDown={press}
        onPointerMove={press}
      >
        <img src={src} alt="" draggable={false} />
        <div
          role="slider"
          tabIndex={0}
          className={styles.point}
          aria-label="Focal point"
          aria-describedby="focal-keys"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={x}
          aria-valuetext={`${x}% from the left, ${y}% from the top`}
          aria-disabled={isDisabled}
          ref={(element) => {
            element?.style.setProperty('left', `${x}%`)
            element?.style.setProperty('top', `${y}%`)
          }}
          onKeyDown={move}
        />
      </div>
      <p id="focal-keys" className={styles.hint}>
        {value ? `${x}% from the left, ${y}% from the top.` : 'None is set: the middle stays.'}{' '}
        {!isDisabled && 'Press on what has to stay, or move the point by arrow keys.'}
      </p>
      {!isDisabled && value && <DeskButton onPress={() => onChange(null)}>Remove the focal point</DeskButton>}
      <ul className={styles.crops} aria-label="Crops">
        {crops.map(({ name, ratio }) => (
          <li key={name}>
            <div ref={(element) => element?.style.setProperty('aspect-ratio', String(ratio))}>
              <img src={src} alt="" ref={(element) => element?.style.setProperty('object-position', `${x}% ${y}%`)} />
            </div>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function keyed(key: string, { x, y }: Focal): Focal | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { x: stepped(x - step), y }
    case 'ArrowRight':
      return { x: stepped(x + step), y }
    case 'ArrowUp':
      return { x, y: stepped(y - step) }
    case 'ArrowDown':
      return { x, y: stepped(y + step) }
    case 'Home':
      return centre
    default:
      return undefined
  }
}

function stepped(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / step) * step))
}
