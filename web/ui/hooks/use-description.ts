import { useEffect } from 'react'

/** What search engines and shared links say of the page, while it is open. */
export function useDescription(text: string) {
  useEffect(() => {
    const description = document.querySelector('meta[name="description"]')
    const before = description?.getAttribute('content')
    description?.setAttribute('content', text)
    return () => description?.setAttribute('content', before ?? '')
  }, [text])
}
