import { describe, expect, it } from 'vitest'
import { flagNames } from '#model/ads/flags.ts'
import { resolveFlags, unknownFlags } from './flags.rules.ts'

describe('the flags of a page', () => {
  it('[EXP-1] are those of the article', () => {
    expect(resolveFlags({ adbDlbFix: true, reducedFontSize: false }, undefined)).toEqual({
      adbDlbFix: true,
      reducedFontSize: false,
    })
  })

  it.each(flagNames)('[EXP-1] take %s from the preview parameter', (name) => {
    expect(resolveFlags({}, name)).toEqual({ [name]: true })
    expect(resolveFlags({ [name]: true }, `-${name}`)).toEqual({ [name]: false })
    expect(unknownFlags(name)).toEqual([])
  })

  it('[EXP-1] take several at once, and leave the article as it is', () => {
    const article = { adbDlbFix: true }
    expect(resolveFlags(article, 'reducedFontSize,-adbDlbFix')).toEqual({ reducedFontSize: true, adbDlbFix: false })
    expect(article).toEqual({ adbDlbFix: true })
  })

  it('[EXP-1] reports unknown flags', () => {
    expect(resolveFlags({}, 'adbDlbFixx,constructor')).toEqual({})
    expect(unknownFlags('adbDlbFix,adbDlbFixx,,-constructor')).toEqual(['adbDlbFixx', '-constructor'])
  })
})
