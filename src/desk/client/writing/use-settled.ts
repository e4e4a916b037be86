import { useEffect, useState } from 'react'

/** Pause in typing after which a text is processed, in milliseconds. */
const pauseMs = 800

/** The text at the last pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
