const steps = [1, 2, 5]

/** Roundest length in metres up to the maximum: 1, 2, 5, 10, 20 … */
export function roundLength(most_m: number): number {
  const power = 10 ** Math.floor(Math.log10(most_m))
  return steps.reduce((best, step) => (step * power <= most_m ? step * power : best), power)
}
