import { type HealthRequest, isSelected, medianOf, RequestTally, WITH_ANSWER } from './marketplace-health.js';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString();
const DAY = 24;

function request(hours: number, some: Partial<HealthRequest> = {}): HealthRequest {
  const defaults = { state: 'sent', state_changed_at: null, answered_at: null, designer_id: 1 } as const;
  return { created_at: ago(hours), ...defaults, ...some };
}

function tallyOf(requests: readonly HealthRequest[]): RequestTally {
  const tally = new RequestTally(NOW);
  for (const one of requests) tally.add(one);
  return tally;
}

const unanswered = (hours: number, some: Partial<HealthRequest> = {}) =>
  request(hours, { state: 'unanswered', ...some });
const answered = (hours: number, after: number) =>
  request(hours, { state: 'answered', answered_at: ago(hours - after) });

describe('the figures of requests', () => {
  it('count a request in every period that it belongs to', () => {
    const { figures } = tallyOf([
      request(100 * DAY),
      request(60 * DAY, { state: 'closed' }),
      request(20 * DAY, { state: 'withdrawn' }),
      request(7 * DAY),
    ]);
    expect(figures.map(({ days, total }) => [days, total])).toEqual([
      [7, 1],
      [30, 2],
      [90, 3],
    ]);
    expect(figures[2]?.states).toMatchObject({ closed: 1, withdrawn: 1, sent: 1, answered: 0 });
  });

  it('have the median of the first answer from five answers on; a refusal is an answer', () => {
    const declined = request(50, { state: 'declined', state_changed_at: ago(20) });
    const four = [answered(100, 1), answered(90, 2), answered(80, 4.26), declined];
    expect(tallyOf(four).figures[0]).toMatchObject({ answers: 4, medianHours: null });
    expect(tallyOf([...four, answered(60, 40)]).figures[0]).toMatchObject({ answers: 5, medianHours: 4.3 });
  });
});

it('the requests with an answer are those that the number of answers counts', () => {
  const declined = request(50, { state: 'declined', state_changed_at: ago(20) });
  const closed = request(40, { state: 'closed', answered_at: ago(30) });
  const all = [
    answered(100, 1),
    declined,
    closed,
    unanswered(90),
    request(3),
    request(2, { state: 'closed' }),
  ];
  const selected = all.filter((one) => isSelected(one, WITH_ANSWER));
  expect(selected).toEqual(all.slice(0, 3));
  expect(tallyOf(all).figures[0]?.answers).toBe(3);
  expect(all.filter((one) => isSelected(one, 'closed'))).toEqual([closed, all[5]]);
  expect(all.filter((one) => isSelected(one, null))).toEqual(all);
});

describe('a designer who has stopped answering', () => {
  it('is one whose two latest ended requests have no answer', () => {
    expect(tallyOf([unanswered(200), unanswered(100), request(2)]).silent).toEqual([
      { designerId: 1, missed: 2, latestAt: ago(100), answeredAt: null },
    ]);
    expect(tallyOf([unanswered(200)]).silent).toEqual([]);
  });

  it('is not one who has answered since, also when that was declining', () => {
    expect(tallyOf([unanswered(300), unanswered(200), answered(100, 1)]).silent).toEqual([]);
    const declined = request(100, { state: 'declined', state_changed_at: ago(90) });
    expect(tallyOf([unanswered(300), unanswered(200), declined]).silent).toEqual([]);
  });

  it('has the time of the latest answer, and withdrawn requests do not count', () => {
    const requests = [
      answered(500, 10),
      unanswered(300),
      request(250, { state: 'withdrawn' }),
      unanswered(200),
      unanswered(100, { designer_id: null }),
    ];
    expect(tallyOf(requests).silent).toEqual([
      { designerId: 1, missed: 2, latestAt: ago(200), answeredAt: ago(490) },
    ]);
  });
});

it('the median of an even number of values is between the two in the middle', () => {
  expect([medianOf([]), medianOf([3]), medianOf([4, 1]), medianOf([9, 1, 5])]).toEqual([null, 3, 2.5, 5]);
});
