import { expect, it } from 'vitest'
import { article, compile } from '../testing/write-content.ts'

const policy = (level: string) => `adPolicy: { rules: [{ level: ${level}, reason: Grief, titles: ["loss"] }] }\n`
const files = (title: string, level: string) => ({
  'articles/loss.md': article(title, '/health/loss', 'Text.', 'sources: [{ title: On loss }]\nsponsor: shoes\n'),
  'sponsors/shoes.yaml': 'name: Shoes\n',
  'site/ad-policy.yaml': policy(level),
})

it('warns of a sponsored article whose policy takes the sponsor away, and of no other', async () => {
  const { lines } = await compile(files('A loss', 'none'))
  expect(lines).toEqual([
    'articles/loss.md:3:7  warning: a sponsor of an article that the policy of ads closes (none: Grief (title with "loss")): only its name is shown; expected an article without a sponsor, or an open one',
  ])
  expect((await compile(files('A loss', 'house'))).lines).toEqual([])
  expect((await compile(files('A win', 'none'))).lines).toEqual([])
})
