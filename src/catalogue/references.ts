// The works that presets cite, by the short form they use. Web pages are named by their archived copies, since several
// originals are gone.

const archived = (path: string): string => `https://web.archive.org/web/${path}`;
const masten = archived('20221208175740/https://solitairewinrates.com/');

export const REFERENCES: Readonly<Record<string, string>> = {
  'Birrell 2017': `M. Birrell: Klondike-Solver, statistics. ${archived('20160218015922/https://github.com/ShootMe/Klondike-Solver/blob/master/Statistics.txt')}`,
  'Bjarnason et al. 2007':
    'R. Bjarnason, P. Tadepalli, A. Fern: Searching solitaire in real time. ICGA Journal 30(3), 131–142.',
  'Blake & Gent 2024':
    'C. Blake, I. P. Gent: The Winnability of Klondike Solitaire and Many Other Patience Games. Journal of Artificial Intelligence Research, 2024.',
  'Blake 2018':
    'C. Blake: Solvitaire: A Solver for Perfect Information Solitaire Games. Senior honours project, University of St Andrews, 2018.',
  'BVS Development Corporation 2003': `Accordion solitaire. ${archived('20030714125217/http://www.bvssolitaire.com:80/rules/Accordion.htm')}`,
  'Cabral 2019': 'A. W. Cabral: Seahaven Towers. Letter quoted by Blake & Gent 2024.',
  'Fish 2009': `S. Fish: Updated Simple Simon statistics. ${archived('20220428151919/https://fc-solve.shlomifish.org/mail-lists/fc-solve-discuss/archive/0974.html')}`,
  'Fish 2012': `S. Fish: Two FreeCell solvability report for the first 400,000 deals. ${archived('20130719010443/http://fc-solve.blogspot.com/2012/09/two-freecell-solvability-report-for.html')}`,
  'Fish 2018': `S. Fish: The solvability statistics of the FreeCell Pro 4-freecells deals. ${archived('20180815201227/https://fc-solve.shlomifish.org/charts/fc-pro-4fc-deals-solvability-report/')}`,
  'Fish 2021': `S. Fish: freecell-pro-0fc-deals. ${archived('20220419155553/https://github.com/shlomif/freecell-pro-0fc-deals/blob/master/README.md')}`,
  'Gent 2022': `I. P. Gent: Rules of some patience games from "250+ Solitaire Collection". ${archived('20220805214221/https://blog.ian.gent/2022/08/rules-of-some-patience-games-from-250.html')}`,
  'Helmstetter & Cazenave 2004':
    'B. Helmstetter, T. Cazenave: Searching with analysis of dependencies in a solitaire card game. Advances in Computer Games, 343–360.',
  'Keller 2015': `M. Keller: FreeCell – frequently asked questions. Solitaire Laboratory. ${archived('20181215222456/http://solitairelaboratory.com/fcfaq.html')}`,
  'Masten 2022': `M. Masten: Solitaire win rates and analysis. ${masten}`,
  'Parlett 1980': 'D. Parlett: The Penguin Book of Patience. Penguin, 1980.',
  'Pringle 2018':
    'T. Pringle: Baker’s Game, ten million deals (2017), and a letter quoted by Blake & Gent 2024. https://bitbucket.org/theodorepringle/bakersgame-10million/',
  'Robinson 2020': `A. Robinson: Winnable Spider solitaire games. ${archived('20210305230500/https://www.tranzoa.net/~alex/plspider.htm')}`,
  'Roscoe 2019':
    'A. W. Roscoe: Card games as pointer structures (2016), arXiv:1611.08418, and a letter quoted by Blake & Gent 2024.',
  'Ross & Knuth 1989':
    'K. A. Ross, D. E. Knuth: A programming and problem solving seminar. STAN-CS-89-1269, Stanford University.',
  Solvitaire: 'C. Blake, I. P. Gent: Solvitaire v0.10.2, the published program. doi:10.5281/zenodo.3529524',
  'Warfield 2016': 'T. Warfield: American Canister; Easthaven. Goodsol.com.',
  'Warfield 2017': 'T. Warfield: Northwest Territory; Spanish Patience. Goodsol.com.',
  'Warfield 2018': 'T. Warfield: Sea Towers (Seahaven Towers). Goodsol.com.',
  'Warfield 2019': 'T. Warfield: Stronghold. Goodsol.com.',
  'Wikipedia 2017': `Beleaguered Castle. ${archived('20170205150411/https://en.wikipedia.org/wiki/Beleaguered_Castle')}`,
  'Wolter 2013': `J. Wolter: Experimental analysis of various solitaire games. ${archived('20170724143426/https://politaire.com/article/intro.html')}`,
  'Wolter 2014': 'J. Wolter: Rules for Canfield, Thirty Six and Trigon solitaire. Politaire.com.',
};

/** The full titles of the works that a preset's `source` text names. */
export const referencesIn = (text: string): readonly string[] =>
  Object.keys(REFERENCES)
    .filter((short) => text.includes(short))
    .map((short) => REFERENCES[short]);
