import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { renderOnce } from './render-once.ts'
import { recordStyleModules, styleModule } from './style-modules.ts'

it('renders once per object and language, with the same output as React in place', () => {
  let renderings = 0
  const content = ({ name }: { name: string }) => {
    renderings += 1
    return <p title="a &amp; b">{name}</p>
  }
  const html = renderOnce(content)
  const site = { name: 'Salus <3' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  const page = () => renderToString(<header dangerouslySetInnerHTML={html(site, englishTexts)} />)
  expect(page()).toBe(renderToStaticMarkup(<header>{content(site)}</header>))
  expect(page()).toBe(page())
  expect(renderings).toBe(2)
  expect(html({ name: 'Other' }, englishTexts).__html).toContain('Other')
  html(site, spanishTexts)
  expect(renderings).toBe(4)
})

it('adds the style modules of its markup to each rendering that shows it', () => {
  const styles = styleModule('Header')
  const html = renderOnce(({ name }: { name: string }) => <p className={styles.name}>{name}</p>)
  const site = { name: 'Salus' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  const page = () => renderToString(<header dangerouslySetInnerHTML={html(site, englishTexts)} />)
  expect([...recordStyleModules(page).modules]).toEqual(['Header'])
  expect([...recordStyleModules(page).modules]).toEqual(['Header'])
})
