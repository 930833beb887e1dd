/** Overlap and gap as the map hatches them. */
export const hatchColours = { overlap: '#8a5600', gap: '#2f6f86' } as const

const hatched = (colour: string, slant: number) => ({
  borderColor: colour,
  background: `repeating-linear-gradient(${slant}deg, ${colour} 0 1.5px, ${colour}26 1.5px 5px)`,
})

export const hatchLook = { overlap: hatched(hatchColours.overlap, 135), gap: hatched(hatchColours.gap, 45) }
