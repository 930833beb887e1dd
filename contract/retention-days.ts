const year = 365

/**
 * Days for which the server stores temporary rows. The server deletes by it; the page `/privacy` and rules/retention.md
 * state it. Data without a line here is stored for good, or limited by nature.
 */
export const retention_days = {
  /** A wrong login counts for an hour; from the last attempt on. */
  wrong_logins: 2,
  /** No limit has a window longer than an hour. */
  counted_requests: 2,
  /** A known browser of an account, from its last use on. */
  unused_devices: year,
  /** An Idempotency-Key and its answer: clients retry within minutes. */
  repeated_requests: 1,
  /** Whose cases an operator of the hotline saw, from the end of the call on: the same as `people_seen`. */
  hotline_looks: year,
  /** A helper's request whose code was never entered; the code is valid for five minutes. */
  unconfirmed_assistances: 2,
  /**
   * From the end of a session on: long enough to find out who was logged in, and from which device, after an incident.
   */
  ended_sessions: year,
  /** People whose data staff saw, by the hour: a stolen account is often found out months later. */
  people_seen: year,
  /** Codes, links and half logins, from their expiry on: an old link still gets a message about its state. */
  run_out_codes: 7,
  /** Links to papers, from their end on: somebody asks why a link stopped, and who may have opened it. */
  paper_links: 30,
  /** Forms that somebody began and did not send, from the last change on. */
  drafts: 30,
  /** E-mails and text messages that were sent or given up: people report missing ones. */
  delivered_messages: 90,
  /** Messages in the app, from the time of reading on. */
  read_messages: 2 * year,
  /**
   * Messages about money: longer than the three years in which a sum can be sued for (Limitation Act 1908, first
   * schedule, unconfirmed), and as long as papers of VAT are stored (Value Added Tax and Supplementary Duty Act 2012,
   * section 107).
   */
  read_messages_of_money: 5 * year,
  /**
   * Messages of payment providers, from the end of the payment on: as long as books of account are stored (Companies
   * Act 1994, section 181). Ledger and receipts stay for good.
   */
  provider_events: 12 * year,
  /** Checks of the audit log and of boundaries: their findings are handled within weeks. */
  checks: 90,
  /** Imports of parcels that were never entered, or were undone; the audit log still records them. */
  imports_put_aside: 90,
}
