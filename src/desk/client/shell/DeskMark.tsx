import { Logo } from '#ui/navigation/Logo.tsx'
import { DeskBrand } from '../../desk-brand.ts'

/** The brand of the site; of Salus where the site has none. */
const { name, logo, darkLogo } = readBrand()

export const deskName = `${name} desk`

/** The mark of the desk in its header: a logo and the name. */
export function DeskMark({ size }: { size: number }) {
  return (
    <>
      {logo ? (
        <picture>
          {darkLogo && <source srcSet={darkLogo} media="(prefers-color-scheme: dark)" />}
          <img src={logo} width={size} height={size} alt="" />
        </picture>
      ) : (
        <Logo size={size} />
      )}
      {deskName}
    </>
  )
}

function readBrand(): DeskBrand {
  const { brand } = document.getElementById('desk')?.dataset ?? {}
  return brand ? DeskBrand.parse(JSON.parse(brand)) : { name: 'Salus' }
}
