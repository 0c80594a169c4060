/** The provincial capitals of Italy, suggested while a city is typed; other texts are allowed. */
export const ITALIAN_CITIES: readonly string[] =
  `Agrigento Alessandria Ancona Andria Aosta Arezzo Ascoli_Piceno Asti Avellino Bari Barletta Belluno Benevento Bergamo
Biella Bologna Bolzano Brescia Brindisi Cagliari Caltanissetta Campobasso Carbonia Caserta Catania Catanzaro Cesena
Chieti Como Cosenza Cremona Crotone Cuneo Enna Fermo Ferrara Firenze Foggia Forlì Frosinone Genova Gorizia Grosseto
Imperia Isernia L'Aquila La_Spezia Latina Lecce Lecco Livorno Lodi Lucca Macerata Mantova Massa Matera Messina Milano
Modena Monza Napoli Novara Nuoro Oristano Padova Palermo Parma Pavia Perugia Pesaro Pescara Piacenza Pisa Pistoia
Pordenone Potenza Prato Ragusa Ravenna Reggio_Calabria Reggio_Emilia Rieti Rimini Roma Rovigo Salerno Sassari Savona
Siena Siracusa Sondrio Taranto Teramo Terni Torino Trani Trapani Trento Treviso Trieste Udine Urbino Varese Venezia
Verbania Vercelli Verona Vibo_Valentia Vicenza Viterbo`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' '));
