import * as oidc from 'openid-client'

/** Where an organisation signs its people in (OpenID Connect), and what it knows the desk by. */
export interface OrganisationSettings {
  /** Such as `https://login.example.org/realms/staff`; http only on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** What a sign-in that has begun is recognised by when the browser comes back. */
export interface BegunVisit {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who an organisation says that somebody is. */
export interface OrganisationIdentity {
  issuer: string
  /** Never given to anybody else there. */
  subject: string
  /** Null where the organisation has not verified it. */
  verifiedEmail: string | null
}

/** The organisation signed nobody in, or does not answer; the message is for the person who tried. */
export class OrganisationFailed extends Error {}

export interface OrganisationSignIn {
  /** The host name of its page, which people who sign in know. */
  readonly name: string
  /**
   * Where the browser goes to sign in.
   *
   * @param returnAddress  where it comes back to; the organisation has to know it
   * @throws OrganisationFailed
   */
  begin(returnAddress: string): Promise<{ address: string; visit: BegunVisit }>
  /** @param returnedAddress  with its query, as the browser came back to it @throws OrganisationFailed */
  finish(returnedAddress: URL, visit: BegunVisit): Promise<OrganisationIdentity>
}

/** For how long the organisation may take to answer one call, in seconds. */
const answerSeconds = 10
const away = 'The sign-in of your organisation does not answer. Please try again, or sign in with a passkey.'
const refused = 'Your organisation has not signed you in. Please try again, or sign in with a passkey.'

/**
 * Sign-in at an organisation by the authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, RFC 9700).
 * The signature of the ID token is checked too, which the specification leaves open where it comes by TLS.
 */
export function organisationSignIn({ issuer, clientId, clientSecret }: OrganisationSettings): OrganisationSignIn {
  let known: Promise<oidc.Configuration> | undefined
  /** Its addresses and keys, asked for at the first sign-in; again where it has not answered. */
  const configuration = () => {
    known ??= oidc
      .discovery(new URL(issuer), clientId, undefined, clientAuthentication(clientSecret), {
        timeout: answerSeconds,
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((cause: unknown) => {
        known = undefined
        throw new OrganisationFailed(away, { cause })
      })
    return known
  }
  return {
    name: new URL(issuer).host,
    async begin(returnAddress) {
      const config = await configuration()
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const visit = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier }
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: 'openid email',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, visit }
    },
    async finish(returnedAddress, { state, nonce, codeVerifier }) {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returnedAddress, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new OrganisationFailed(refused)
        const { email, email_verified } =
          claims.email === undefined ? await userInfo(config, tokens.access_token, claims.sub) : claims
        return { issuer: claims.iss, subject: claims.sub, verifiedEmail: verifiedEmail({ email, email_verified }) }
      } catch (cause) {
        throw new OrganisationFailed(refused, { cause })
      }
    },
  }
}

/** As the organisation asks for it: by basic authentication where it says nothing (OpenID Connect Discovery 1.0, 3). */
function clientAuthentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...call)
  }
}

/** Many organisations tell an address there alone. */
async function userInfo(config: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(config, accessToken, subject)
}

interface Claims {
  email?: unknown
  email_verified?: unknown
}

/** Only `true` counts: an address that anybody may type there says nothing of who they are. */
function verifiedEmail({ email, email_verified }: Claims): string | null {
  return typeof email === 'string' && email_verified === true ? email : null
}
