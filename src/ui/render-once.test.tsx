import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderOnce } from './render-once.ts'
import { recordStyleModules, styleModule } from './style-modules.ts'

it('renders once per object, with the same output as React in place', () => {
  let renderings = 0
  const content = ({ name }: { name: string }) => {
    renderings += 1
    return <p title="a &amp; b">{name}</p>
  }
  const html = renderOnce(content)
  const site = { name: 'Salus <3' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  const page = () => renderToString(<header dangerouslySetInnerHTML={html(site)} />)
  expect(page()).toBe(renderToStaticMarkup(<header>{content(site)}</header>))
  expect(page()).toBe(page())
  expect(renderings).toBe(2)
  expect(html({ name: 'Other' }).__html).toContain('Other')
})

it('counts the style modules of its markup towards each rendering that shows it', () => {
  const styles = styleModule('Header')
  const html = renderOnce(({ name }: { name: string }) => <p className={styles.name}>{name}</p>)
  const site = { name: 'Salus' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  const page = () => renderToString(<header dangerouslySetInnerHTML={html(site)} />)
  expect([...recordStyleModules(page).modules]).toEqual(['Header'])
  expect([...recordStyleModules(page).modules]).toEqual(['Header'])
})
