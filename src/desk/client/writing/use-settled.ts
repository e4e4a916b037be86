import { useEffect, useState } from 'react'

/** How long somebody has to pause before what they typed is looked at, in milliseconds. */
const pauseMs = 800

/** A text as it was at the last pause. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
