import { homeView, questionAddress } from './home-view';

const viewAt = (address: string) => homeView(new URL(address, 'http://localhost').search.slice(1));

describe('the address of the home page', () => {
  it('is the home sub-view when its query is empty or unknown', () => {
    expect(viewAt('/')).toEqual({ view: 'home' });
    expect(viewAt('/?utm_source=lettera')).toEqual({ view: 'home' });
    expect(viewAt('/?openQuestionnaire=false')).toEqual({ view: 'home' });
  });

  it('opens the questionnaire at the question in the query', () => {
    expect(viewAt('/?openQuestionnaire=true')).toEqual({ view: 'questionnaire', index: 0 });
    expect(viewAt(questionAddress(3))).toEqual({ view: 'questionnaire', index: 3 });
    expect(viewAt(questionAddress(0))).toEqual({ view: 'questionnaire', index: 0 });
  });

  it('opens the first question when the parameter is not a number', () => {
    expect(viewAt('/?openQuestionnaire=true&domanda=boh')).toEqual({ view: 'questionnaire', index: 0 });
    expect(viewAt('/?openQuestionnaire=true&domanda=-4')).toEqual({ view: 'questionnaire', index: 0 });
  });

  it('is the reset view for reset=true', () => {
    expect(viewAt('/?reset=true&openQuestionnaire=true')).toEqual({ view: 'reset' });
  });
});
