export type Bytes = Uint8Array<ArrayBuffer>

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes)
}

export async function sha256(...parts: Bytes[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)))
}

export function joined(...parts: Bytes[]): Bytes {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In either alphabet. Empty for text that is no base64: its hash or signature then differs. */
export function fromBase64(text: string | undefined): Bytes {
  try {
    return Uint8Array.from(atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

export function base64urlOf(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function areEqual(a: Bytes | null, b: Bytes | null): boolean {
  return !!a && !!b && a.length === b.length && a.every((byte, place) => byte === b[place])
}
