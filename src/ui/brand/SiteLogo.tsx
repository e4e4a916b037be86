import type { Brand, BrandLogo, Drawing } from '#model/site/brand.ts'
import { Logo } from '../navigation/Logo.tsx'
import styles from './SiteLogo.module.css'

/** The height of a logo in the header, in pixels. */
const logoPx = 32
/** The maximum width of a wide logo, as a multiple of its height: the header of a phone holds a menu as well. */
const widest = 6

/** The logo of the site: the wide logo of its brand, or the square one, or Salus's own mark. */
export function SiteLogo({ brand, isWide = false }: { brand: Brand | undefined; isWide?: boolean }) {
  const logo = (isWide ? brand?.logo?.wide : undefined) ?? brand?.logo?.square ?? brand?.logo?.wide
  return logo ? <LogoPicture logo={logo} /> : <Logo />
}

/** Whether the logo in the header contains the name of the site. */
export function hasWordmark(brand: Brand | undefined): boolean {
  return brand?.logo?.wide !== undefined
}

/** No alternative text: the site's name is beside it, or labels the link around it. */
function LogoPicture({ logo: { light, dark } }: { logo: BrandLogo }) {
  const { width, height } = sizeOf(light)
  const img = <img className={styles.logo} src={light.src} width={width} height={height} alt="" />
  if (!dark) return img
  return (
    <picture>
      <source srcSet={dark.src} media="(prefers-color-scheme: dark)" />
      {img}
    </picture>
  )
}

function sizeOf({ width, height }: Drawing): { width: number; height: number } {
  const scale = Math.min(logoPx / height, (logoPx * widest) / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
