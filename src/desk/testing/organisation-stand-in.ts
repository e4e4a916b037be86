import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const client = { clientId: 'salus-desk', clientSecret: 'a secret: with/marks' }

/** The person who is signed in there; `isTokenBare`: the email is only in the user info, not in the ID token. */
export interface Person {
  subject: string
  email?: string
  isVerified?: boolean
  isTokenBare?: boolean
}

/** Faults in its responses. */
interface Fault {
  claims?: JWTPayload
  isForged?: boolean
  isAway?: boolean
  error?: string
}

/**
 * The sign-in of an organisation on this machine (OpenID Connect): every visitor is signed in as the person that the
 * test names. It requires PKCE, the client secret, and a single use of each code.
 */
export async function organisationStandIn() {
  const [key, otherKey] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { challenge: string; nonce: string; redirectUri: string; person: Person }>()
  const people = new Map<string, Person>()
  let person: Person = { subject: 'nobody' }
  let fault: Fault = {}

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (fault.isAway) return void response.writeHead(503).end()
    if (pathname === '/.well-known/openid-configuration')
      return void json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    if (pathname === '/keys') return void json({ keys: [jwk] })
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') {
      const granted = await grant(request, new URLSearchParams(await text(request)))
      return void json(granted ?? { error: 'invalid_grant' }, granted ? 200 : 400)
    }
    const known = people.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (known) json({ sub: known.subject, ...addressOf(known) })
    else response.writeHead(401).end()
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    const isRight = query.get('client_id') === client.clientId && query.get('code_challenge_method') === 'S256'
    if (!isRight || fault.error) back.searchParams.set('error', fault.error ?? 'invalid_request')
    else {
      const code = randomUUID()
      const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? '']
      codes.set(code, { challenge, nonce, redirectUri, person })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function grant({ headers }: IncomingMessage, fields: URLSearchParams): Promise<object | null> {
    const code = fields.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(fields.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    const [id, secret] = basic.split(':').map((part) => new URLSearchParams(`of=${part}`).get('of'))
    const isRight = id === client.clientId && secret === client.clientSecret
    if (!given || !isRight || given.challenge !== challenge || given.redirectUri !== fields.get('redirect_uri'))
      return null
    const token = randomUUID()
    people.set(token, given.person)
    return { access_token: token, token_type: 'Bearer', expires_in: 60, id_token: await idToken(given) }
  }

  function idToken({ nonce, person: signedIn }: { nonce: string; person: Person }): Promise<string> {
    const { exp = Math.floor(Date.now() / 1000) + 60, ...claims } = fault.claims ?? {}
    return new SignJWT({
      iss: issuer,
      aud: client.clientId,
      sub: signedIn.subject,
      nonce,
      ...(!signedIn.isTokenBare && addressOf(signedIn)),
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign((fault.isForged ? otherKey : key).privateKey)
  }

  return {
    settings: { issuer, ...client },
    /** Sets the next person to sign in, and the faults from then on. */
    signsIn(next: Person, itsFault: Fault = {}) {
      person = next
      fault = itsFault
    },
    /** The address to which the organisation redirects a browser that opens this address. */
    async leadsBack(address: string): Promise<URL> {
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function addressOf({ email, isVerified = true }: Person): object {
  return email === undefined ? {} : { email, email_verified: isVerified }
}
