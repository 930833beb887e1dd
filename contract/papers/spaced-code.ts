/** Groups `7KQF2M8DXR4P` for readers: `7KQF-2M8D-XR4P`. */
export const spacedCode = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
