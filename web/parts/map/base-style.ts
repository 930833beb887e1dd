import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/** Address of the background map; the server writes it into the page. Most installations have none. */
function addressOfBase(): string | undefined {
  const address = document.querySelector('meta[name="map-style"]')?.getAttribute('content') ?? ''
  return address.startsWith('http') ? address : undefined
}

let loading: Promise<StyleSpecification | undefined> | undefined

async function loadBase(address: string): Promise<StyleSpecification | undefined> {
  const answer = await fetch(address, { credentials: 'omit' })
  return answer.ok ? answer.json() : undefined
}

/** Style of the background map. Without it, only the product's own map is shown. */
export function useBaseStyle(): StyleSpecification | undefined {
  const [base, setBase] = useState<StyleSpecification>()
  useEffect(() => {
    const address = addressOfBase()
    if (!address) return
    loading ??= loadBase(address).catch(() => undefined)
    void loading.then(setBase)
  }, [])
  return base
}
