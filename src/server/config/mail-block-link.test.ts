import { describe, expect, it } from 'vitest'
import { hashOfAddress } from '#store/readers/mail-limits.ts'
import { mailBlockPath, recipientOf } from './mail-block-link.ts'

const secret = 's'.repeat(40)
const recipient = hashOfAddress('ben@example.org')
const tokenOf = (path: string) => new URL(path, 'https://salus.test').searchParams.get('token') ?? ''

describe('[MAIL-4] the link that blocks mail', () => {
  it('identifies its recipient to the site, and reveals neither the address nor its hash', () => {
    const token = tokenOf(mailBlockPath(secret, recipient))
    expect(recipientOf(secret, token)).toBe(recipient)
    expect(token).not.toContain('ben')
    expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain(recipient)
    expect(token).not.toBe(tokenOf(mailBlockPath(secret, recipient)))
  })

  it('cannot be made, changed, truncated or used at another site', () => {
    const token = tokenOf(mailBlockPath(secret, recipient))
    const bytes = Buffer.from(token, 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(recipientOf(secret, changed.toString('base64url'))).toBeNull()
    }
    expect(recipientOf('t'.repeat(40), token)).toBeNull()
    for (const other of ['', 'x', token.slice(0, -4), `${token}AAAA`, recipient])
      expect(recipientOf(secret, other)).toBeNull()
  })
})
