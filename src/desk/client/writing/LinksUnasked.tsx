import { useAccount } from '../shell/account.ts'

/** Why links to other sites are not requested, and who can change that. */
export function LinksUnasked() {
  const roles = useAccount()?.roles ?? []
  return (
    <>
      Links to other sites are not tried out: this site names no address for mail to the servers that it would ask.{' '}
      {roles.includes('administrator') ? (
        <>
          It is set as <code>SOURCE_WATCH_CONTACT</code> where the site runs.
        </>
      ) : (
        'Whoever runs the site can set one.'
      )}
    </>
  )
}
