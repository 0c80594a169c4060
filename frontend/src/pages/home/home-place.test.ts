import { homePlace, questionAddress } from './home-place';

const placeAt = (address: string) => homePlace(new URL(address, 'http://localhost').search.slice(1));

describe('the address of the home page', () => {
  it('is the home sub-view when its query is empty or unknown', () => {
    expect(placeAt('/')).toEqual({ view: 'home' });
    expect(placeAt('/?utm_source=lettera')).toEqual({ view: 'home' });
    expect(placeAt('/?openQuestionnaire=false')).toEqual({ view: 'home' });
  });

  it('opens the questionnaire, at the question it names', () => {
    expect(placeAt('/?openQuestionnaire=true')).toEqual({ view: 'questionnaire', index: 0 });
    expect(placeAt(questionAddress(3))).toEqual({ view: 'questionnaire', index: 3 });
    expect(placeAt(questionAddress(0))).toEqual({ view: 'questionnaire', index: 0 });
  });

  it('takes a question that is no number for the first', () => {
    expect(placeAt('/?openQuestionnaire=true&domanda=boh')).toEqual({ view: 'questionnaire', index: 0 });
    expect(placeAt('/?openQuestionnaire=true&domanda=-4')).toEqual({ view: 'questionnaire', index: 0 });
  });

  it('forgets everything when asked to', () => {
    expect(placeAt('/?reset=true&openQuestionnaire=true')).toEqual({ view: 'reset' });
  });
});
