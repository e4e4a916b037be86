import { BrandCtas } from './BrandCtas.tsx'
import type { BrandsPlan } from './brand-cta.rules.ts'

/** A block of brands in a text, or at its end (CTA-1, CTA-2). */
export function WidgetView({ plan, id }: { plan: BrandsPlan; id: string | undefined }) {
  return <BrandCtas plan={plan} id={id} />
}
