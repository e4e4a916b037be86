import type { LucideIcon } from 'lucide-react'

/** An icon beside words, or on a control that has a name. Without `xmlns`, which HTML does not need. */
export function Icon({ icon: Drawing, size, className }: { icon: LucideIcon; size: number; className?: string }) {
  return <Drawing aria-hidden className={className} size={size} xmlns={undefined} />
}
