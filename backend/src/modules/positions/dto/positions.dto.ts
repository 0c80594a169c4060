/** The mix of a designer: eighths of each style that sum to 8. */
export class MixDto {
  A: number;
  B: number;
  C: number;
  D: number;
  E: number;
}

/** In how many of the 126 answer profiles a designer is among the first of the list. */
export class ProfilesShowingDto {
  /** Answer profiles in which some lists, or all, show the designer. */
  some: number;
  /** The sum over the profiles of the part of the lists that show the designer; one decimal. */
  expected: number;
}

/** The answer profiles that show a designer. */
export class AnswerProfilesDto {
  /** All of them: 126. */
  total: number;
  first_ten: ProfilesShowingDto;
  first_page: ProfilesShowingDto;
}

/** The lists that were shown to people in the last 30 days. */
export class ListsShowingDto {
  /** All of them. */
  total: number;
  first_ten: number;
  first_page: number;
}

/** Where a designer is in the lists of matches, and what decides it. */
export class PositionsDto {
  mix: MixDto;
  /** Whether the designer can be recommended now; others come first four times less often among equals. */
  is_ready: boolean;
  profiles: AnswerProfilesDto;
  lists: ListsShowingDto;
  /** Conversations with a client in which the designer has not written yet. */
  unanswered: number;
}
