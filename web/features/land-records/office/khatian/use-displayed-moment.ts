import { useState } from 'react'

/** When the page came on the screen: what a print of it calls its time. */
export const useDisplayedMoment = () => useState(() => new Date().toISOString())[0]
