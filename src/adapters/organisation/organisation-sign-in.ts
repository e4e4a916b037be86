import * as oidc from 'openid-client'

/** The sign-in of an organisation's people (OpenID Connect), and its credentials for the desk. */
export interface OrganisationSettings {
  /** Such as `https://login.example.org/realms/staff`; http only on this machine. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** Identifies a started sign-in when the browser comes back. */
export interface BegunVisit {
  state: string
  nonce: string
  codeVerifier: string
}

/** The identity of a person, as the organisation reports it. */
export interface OrganisationIdentity {
  issuer: string
  /** Never reassigned to another person there. */
  subject: string
  /** Null where the organisation has not verified it. */
  verifiedEmail: string | null
}

/** The organisation has signed nobody in, or does not respond; the message is for the person who tried. */
export class OrganisationFailed extends Error {}

export interface OrganisationSignIn {
  /** The host name of its sign-in page, which users know. */
  readonly name: string
  /**
   * The address for the browser to sign in.
   *
   * @param returnAddress  where it comes back to; the organisation must have registered it
   * @throws OrganisationFailed
   */
  begin(returnAddress: string): Promise<{ address: string; visit: BegunVisit }>
  /**
   * @param returnedAddress  the full address, with its query, that the browser came back to @throws OrganisationFailed
   */
  finish(returnedAddress: URL, visit: BegunVisit): Promise<OrganisationIdentity>
}

/** The time limit for a request to the organisation, in seconds. */
const answerSeconds = 10
const away = 'The sign-in of your organisation does not answer. Please try again, or sign in with a passkey.'
const refused = 'Your organisation has not signed you in. Please try again, or sign in with a passkey.'

/**
 * Sign-in at an organisation by the authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, RFC
 * 9700). The signature of the ID token is checked too, which the specification makes optional over TLS.
 */
export function organisationSignIn({ issuer, clientId, clientSecret }: OrganisationSettings): OrganisationSignIn {
  let known: Promise<oidc.Configuration> | undefined
  /** The organisation's addresses and keys, requested at the first sign-in; again after a failed request. */
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

/**
 * The method that the organisation supports: basic authentication where it declares none (OpenID Connect Discovery 1.0,
 * 3).
 */
function clientAuthentication(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...call)
  }
}

/** Many organisations return the email address only there. */
async function userInfo(config: oidc.Configuration, accessToken: string, subject: string): Promise<Claims> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(config, accessToken, subject)
}

interface Claims {
  email?: unknown
  email_verified?: unknown
}

/** Only `true` counts: an address that anybody may type there does not identify a person. */
function verifiedEmail({ email, email_verified }: Claims): string | null {
  return typeof email === 'string' && email_verified === true ? email : null
}
