/** The numbers of rows in the administrators' tables. */
export class AdminStatsDto {
  /** Accounts without a designer profile, and administrators. */
  total_users: number;
  total_designers: number;
  verified_designers: number;
  /** Requests for verification that wait for a decision. */
  waiting_verifications: number;
}
