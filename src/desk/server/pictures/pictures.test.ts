import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plainPicture, svg } from '#authoring/images/testing/test-pictures.ts'
import { deskUnderTest } from '../../testing/desk-under-test.ts'

const desk = deskUnderTest()

interface Entry {
  id: string
  name: string
  ending: string
  width: number
  height: number
  hash: string
  version: number
  toDraw: number
}

async function send(path: string, bytes: Buffer, token?: string) {
  const headers = { 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' }
  const { status, body } = await desk.call('POST', path, {
    token: token ?? (await desk.signIn()),
    body: bytes,
    headers,
  })
  return { status, answer: body === '' ? null : JSON.parse(body) }
}

async function uploaded(bytes: Buffer, name = 'holiday.jpg'): Promise<Entry> {
  const { status, answer } = await send(`/pictures?name=${encodeURIComponent(name)}`, bytes)
  expect(answer).not.toHaveProperty('error')
  expect(status).toBe(200)
  return answer
}

/** A photograph with its place in EXIF and XMP, stored rotated. */
function located(format: 'jpeg' | 'png' | 'webp', background = '#3355aa') {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SECRET-PLACE</secret></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A small PNG whose header claims these dimensions. */
async function claimedPng(width: number, height: number): Promise<Buffer> {
  const bytes = await plainPicture(10, 10).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const drawing = (inside: string) => Buffer.from(svg(30, 20, inside))

describe('[NEWS-9] a file that is uploaded', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'loses where it was taken and what follows its end, and keeps its pixels: %s',
    async (format) => {
      const bytes = await located(format)
      expect((await sharp(bytes).metadata()).exif?.includes('SECRET-OWNER')).toBe(true)
      const { hash, width, height } = await uploaded(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK')]))
      expect([width, height]).toEqual([40, 60])
      const stored = (await desk.store.pictures.original(hash)) ?? Buffer.alloc(0)
      for (const said of ['SECRET', '<script>', 'xmpmeta']) expect(stored.includes(said), said).toBe(false)
      expect((await sharp(stored).metadata()).exif?.length ?? 0).toBeLessThan(40)
      expect(await sharp(stored).autoOrient().raw().toBuffer()).toEqual(
        await sharp(bytes).autoOrient().raw().toBuffer(),
      )
    },
  )

  it('has the type of its bytes, whatever its name, and a cleaned name', async () => {
    const entry = await uploaded(await plainPicture(31, 20).png().toBuffer(), 'Skin, CLOSE up (2).JPG')
    expect(entry).toMatchObject({ name: 'skin-close-up-2', ending: 'png', width: 31, height: 20 })
    const other = await uploaded(await plainPicture(32, 20).png().toBuffer(), 'skin-close-up-2.png')
    expect(other.name).toBe('skin-close-up-2-2')
    // The same bytes again are the existing picture.
    expect(await uploaded(await plainPicture(31, 20).png().toBuffer(), 'again.png')).toMatchObject({ id: entry.id })
  })

  it('loses the metadata of drawing programs where it is a drawing', async () => {
    const { hash } = await uploaded(
      drawing('<metadata>made at 51.5N</metadata><!-- note --><path d="M0 0H9"/>'),
      'a.svg',
    )
    const stored = String(await desk.store.pictures.original(hash))
    expect(stored).toContain('<path d="M0 0H9"/>')
    expect(stored).not.toMatch(/51\.5N|note|metadata/)
  })

  it.each<[string, Buffer | Promise<Buffer>, RegExp]>([
    ['a script in a drawing', drawing('<script>alert(1)</script>'), /Line 1 has <script>; expected/],
    ['a handler in a drawing', drawing('<rect onload="alert(1)"/>'), /onload/],
    ['a page in a drawing', drawing('<foreignObject/>'), /foreignObject/],
    ['a drawing that fetches', drawing('<rect fill="url(https://example.org/a)"/>'), /within the drawing/],
    [
      'a drawing that grows without end',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90000 90000"><path d="M0 0h9"/></svg>'),
      /pixels/,
    ],
    ['sides that no memory holds', claimedPng(60_000, 60_000), /60000 × 60000 pixels; expected at most 60 million/],
    ['a strip', plainPicture(3_100, 100).png().toBuffer(), /30 times/],
    [
      'half a photograph',
      located('jpeg').then((bytes) => bytes.subarray(0, bytes.length / 2)),
      /It is damaged or incomplete; expected/,
    ],
    ['a pixel', plainPicture(1, 1).png().toBuffer(), /1 × 1 pixels; expected sides of at least 16/],
    ['a web page', Buffer.from('<!doctype html><html><script>alert(1)</script>'), /It is a web page; expected a JPEG/],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0<script>'), /It is a GIF/],
    ['an archive', Buffer.from('PK\x03\x04'), /an archive/],
    ['nothing', Buffer.alloc(0), /an empty file/],
    ['a head with nothing behind it', Buffer.of(0xff, 0xd8, 0xff, 0xe0), /damaged/],
  ])('is refused with what is expected of it: %s', async (_, bytes, words) => {
    const { status, answer } = await send('/pictures?name=photo.jpg', await bytes)
    expect(status).toBe(400)
    expect(answer.error.fields).toEqual([{ field: 'file', message: expect.stringMatching(words) }])
  })

  it('is refused when it is too large, before it is read whole and after', async () => {
    const jpeg = await plainPicture(20, 20).jpeg().toBuffer()
    for (const size of [20_000_001, 22_000_000]) {
      const { status, answer } = await send('/pictures?name=a.jpg', Buffer.concat([jpeg], size))
      expect([400, 413]).toContain(status)
      expect(answer.error.fields).toEqual([{ field: 'file', message: expect.stringContaining('20 MB') }])
    }
  })
})

describe('[NEWS-9] a picture of the library', () => {
  const words = { alt: { en: 'A blue plate' }, credit: 'Ada', focal: { x: 20, y: 75 } }

  it('is served to the desk in the requested size, without its metadata', async () => {
    const { id } = await uploaded(await located('jpeg', '#aa5533'))
    const token = await desk.signIn()
    const { status, headers } = await desk.call('GET', `/pictures/${id}/file?width=90`, { token })
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await desk.call('GET', `/pictures/${id}/file?width=none`, { token })).status).toBe(400)
  })

  it('is described field by field, for the version that was seen', async () => {
    const { id, version } = await uploaded(await plainPicture(50, 30).png().toBuffer())
    const token = await desk.signIn()
    const describeIt = (body: object) => desk.call('POST', `/pictures/${id}/describe`, { token, body })
    const wrong = await describeIt({ version, ...words, alt: { en: ' ' }, focal: { x: 20, y: 105 } })
    expect(wrong.status).toBe(400)
    expect(
      JSON.parse(wrong.body)
        .error.fields.map(({ field }: { field: string }) => field)
        .toSorted(),
    ).toEqual(['alt.en', 'focal.y'])
    expect((await describeIt({ version, ...words })).status).toBe(200)
    expect((await describeIt({ version, ...words })).status).toBe(409)
    const { body } = await desk.call('GET', `/pictures/${id}`, { token })
    expect(JSON.parse(body).picture).toMatchObject({ ...words, uses: [] })
  })

  it('can be put into the trash and restored, and every step is in the log', async () => {
    const { id } = await uploaded(await plainPicture(51, 30).png().toBuffer())
    const token = await desk.signIn()
    const step = async (name: string) => {
      const { picture } = JSON.parse((await desk.call('GET', `/pictures/${id}`, { token })).body)
      return desk.call('POST', `/pictures/${id}/${name}`, { token, body: { version: picture.version } })
    }
    expect((await step('trash')).status).toBe(204)
    expect((await step('trash')).status).toBe(409)
    expect((await step('take-from-trash')).status).toBe(204)
    const entries = await desk.store.transaction(({ audit }) => audit.list({ item: `picture ${id}`, limit: 9 }))
    expect(entries.map(({ action }) => action)).toEqual(['takeFromTrash', 'trash', 'upload'])
  })
})
