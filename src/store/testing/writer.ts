import { openStore } from '../store.ts'
import { person } from './fixtures.ts'

/*
 * Opens the embedded store in the folder named on the command line and writes one person after another, printing each
 * once the write is acknowledged. With `close`, it closes the store on SIGTERM, as the site does.
 */
const [dataDir = '', onSigterm] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

let isEnding = false
if (onSigterm === 'close') process.on('SIGTERM', () => (isEnding = true))

const store = await openStore({ dataDir, log: say })
say('opened')
for (let count = 0; !isEnding; count++) {
  await store.documents.upsert([person(`person-${count}`, `Person ${count}`)])
  say(`wrote person-${count}`)
  // Signals are handled between two writes.
  await new Promise(setImmediate)
}
await store.close()
say('closed')
