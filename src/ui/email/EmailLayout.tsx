import { type CSSProperties, createContext, type ReactNode, use } from 'react'
import type { Brand } from '#model/site/brand.ts'
import { useTexts } from '#texts/Text.tsx'
import { type EmailColors, emailColors, emailColorsOf } from './email-colors.ts'

/** The width that mail programs show without scrolling, in pixels. */
const width = 600
const sans = 'Helvetica, Arial, sans-serif'
const serif = "Georgia, 'Times New Roman', serif"

const EmailColorsContext = createContext<EmailColors>(emailColors)

/** Gives the emails below it the colors of a brand. */
export function EmailBrand({ brand, children }: { brand: Brand | undefined; children: ReactNode }) {
  return <EmailColorsContext value={emailColorsOf(brand)}>{children}</EmailColorsContext>
}

/** The styles of the words of an email, which has no stylesheet. */
export function useEmailStyles() {
  const { light } = use(EmailColorsContext)
  return {
    title: {
      margin: '0 0 12px',
      fontFamily: serif,
      fontSize: 26,
      lineHeight: '32px',
      fontWeight: 700,
      color: light.ink,
    },
    text: { margin: '0 0 20px', fontFamily: sans, fontSize: 17, lineHeight: '27px', color: light.ink },
    note: { margin: '0 0 8px', fontFamily: sans, fontSize: 13, lineHeight: '20px', color: light.inkSoft },
  } satisfies Record<string, CSSProperties>
}

/** Class names carry the colors of dark mode, which inline styles cannot have. */
function darkStyles({ dark }: EmailColors): string {
  return `@media (prefers-color-scheme: dark) {
.paper { background-color: ${dark.paper} !important }
.raised { background-color: ${dark.raised} !important; border-color: ${dark.line} !important }
.ink { color: ${dark.ink} !important }
.soft { color: ${dark.inkSoft} !important }
.brand { color: ${dark.brand} !important }
.button { background-color: ${dark.brand} !important; color: ${dark.brandInk} !important }
}
@media (max-width: 480px) { .inset { padding: 20px !important } }`
}

/**
 * The frame of every email, for mail programs: a table of 600 pixels with inline styles, since they drop most of CSS
 * and all of the layout. It loads nothing that could reveal that it was opened, except the pictures of its content.
 */
export function EmailLayout({
  title,
  preview,
  site,
  origin,
  reason,
  stop,
  children,
}: {
  title: string
  /** The text beside the subject in lists of mails. */
  preview: string
  site: string
  origin: string
  /** Why the recipient gets this email. */
  reason: string
  /** The link for unsubscribing. */
  stop?: { href: string; words: string }
  children: ReactNode
}) {
  const { language, direction } = useTexts()
  const colors = use(EmailColorsContext)
  const { light } = colors
  const styles = useEmailStyles()
  return (
    <html lang={language} dir={direction === 'rtl' ? direction : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyles(colors)}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: light.paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <Table className="paper" style={{ backgroundColor: light.paper }}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table style={{ maxWidth: width }}>
              <td style={{ padding: '0 4px 16px' }}>
                <a className="brand" href={origin} style={{ ...brandStyle, color: light.brand }}>
                  {site}
                </a>
              </td>
            </Table>
            <Table
              className="raised"
              style={{
                maxWidth: width,
                backgroundColor: light.raised,
                border: `1px solid ${light.line}`,
                borderRadius: 10,
              }}
            >
              <td className="inset" style={{ padding: 32 }}>
                {children}
              </td>
            </Table>
            <Table style={{ maxWidth: width }}>
              <td style={{ padding: '16px 4px 0' }}>
                <p className="soft" style={styles.note}>
                  {reason}
                </p>
                {stop && (
                  <p style={styles.note}>
                    <a className="soft" href={stop.href} style={{ color: light.inkSoft }}>
                      {stop.words}
                    </a>
                  </p>
                )}
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  )
}

const brandStyle: CSSProperties = { fontFamily: serif, fontSize: 20, fontWeight: 700, textDecoration: 'none' }

/** A button that is a link, as large as a finger. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const { light } = use(EmailColorsContext)
  return (
    <a
      className="button"
      href={href}
      style={{
        display: 'inline-block',
        padding: '12px 22px',
        fontFamily: sans,
        fontSize: 16,
        lineHeight: '22px',
        fontWeight: 700,
        color: light.brandInk,
        backgroundColor: light.brand,
        borderRadius: 6,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  )
}

/** A layout table with one cell, which screen readers ignore. */
function Table({ className, style, children }: { className?: string; style: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      className={className}
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: '100%', borderCollapse: 'separate', ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}
