import { useState } from 'react'

/** Position reported by the device, with its accuracy in metres. */
export type OwnPosition = { lon: number; lat: number; accuracy_m: number }

export type Locating = {
  here: OwnPosition | undefined
  state: 'idle' | 'asking' | 'refused' | 'unknown'
  locate: () => void
}

/** Position of the device, requested when a person wants to know it, and never stored. */
export function useOwnPosition(): Locating {
  const [here, setHere] = useState<OwnPosition>()
  const [state, setState] = useState<Locating['state']>('idle')

  function locate() {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        setHere({ lon: coords.longitude, lat: coords.latitude, accuracy_m: coords.accuracy })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 10_000 },
    )
  }
  return { here, state, locate }
}
