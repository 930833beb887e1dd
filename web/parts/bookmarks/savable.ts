export type Savable = {
  /** Page of the site with its parameters. */
  address: string
  /** Proposed name, cut where it is too long; empty if the person has to find one. */
  name: string
}
