import { takeLock } from '../lock.ts'

/* Takes the lock of the folder named on the command line and keeps it until it is killed. */
const release = takeLock(process.argv[2] ?? '')
process.stdout.write('locked\n')
setInterval(() => release.length, 60_000)
