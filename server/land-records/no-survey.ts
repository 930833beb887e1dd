/** The survey on papers of land of which nobody has stated it yet. */
export const no_survey = '—'
