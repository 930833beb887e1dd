import { useState } from 'react'

/** Time at which the page appeared: a print shows it as its own time. */
export const useDisplayedMoment = () => useState(() => new Date().toISOString())[0]
