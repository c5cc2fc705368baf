-- A museum as the first schema stored it. Frozen: what was stored once can be upgraded for ever.

INSERT INTO entry (id, kind, key, created_at) VALUES (101, 'exhibition', 'fire', 1780000000000);
INSERT INTO facet (entry_id, facet, state, head_id, note) VALUES (101, 'shared', 'draft', 1, NULL);
INSERT INTO facet (entry_id, facet, state, head_id, note) VALUES (101, 'zh', 'published', 2, NULL);
INSERT INTO facet (entry_id, facet, state, head_id, note) VALUES (101, 'en', 'published', 3, NULL);
INSERT INTO revision (id, entry_id, facet, author, created_at, body, changed) VALUES (1, 101, 'shared', 'import', 1780000000000, '{"type":0,"order":0,"startsOn":"2026-06-01","endsOn":"2026-12-31","hall":{"zh":"东厅","en":"East Hall"},"priceFen":0,"cover":"media/one.png","pictures":[],"tourUrl":null}', '["cover","endsOn","hall","order","pictures","priceFen","startsOn","tourUrl","type"]');
INSERT INTO revision (id, entry_id, facet, author, created_at, body, changed) VALUES (2, 101, 'zh', 'import', 1780000000000, '{"title":"窑火与''引号''","subtitle":null,"summary":"一炉火。","organizer":null,"curator":null,"body":[{"type":"heading","level":2,"content":[{"type":"text","text":"开窑"}]},{"type":"paragraph","content":[{"type":"text","text":"窑在"},{"type":"text","text":"河","strong":true},{"type":"text","text":"边。"}]}],"highlights":[],"sections":[{"title":"取土","body":[{"type":"paragraph","content":[{"type":"text","text":"土在山里。"}]}],"picture":"media/one.png"}]}', '["body","curator","highlights","organizer","sections","subtitle","summary","title"]');
INSERT INTO revision (id, entry_id, facet, author, created_at, body, changed) VALUES (3, 101, 'en', 'import', 1780000000000, '{"title":"Kiln fire","subtitle":null,"summary":"One fire.","organizer":null,"curator":null,"body":[],"highlights":[],"sections":[]}', '["body","curator","highlights","organizer","sections","subtitle","summary","title"]');
INSERT INTO publication (id, entry_id, lang, shared_id, text_id, visible_from, visible_until, created_at, author) VALUES (1, 101, 'zh', 1, 2, 1780000000000, NULL, 1780000000000, 'import');
INSERT INTO publication (id, entry_id, lang, shared_id, text_id, visible_from, visible_until, created_at, author) VALUES (2, 101, 'en', NULL, 3, 1780000000000, NULL, 1780000000000, 'import');
INSERT INTO published (id, entry_id, kind, lang, fallback, visible_from, visible_until, published_at, subtype, title, summary, cover, sort_order, day, starts_on, ends_on, year, category, title_key, search, card, detail) VALUES (3, 101, 'exhibition', 'zh', FALSE, 1780000000000, NULL, 1780000000000, 0, '窑火与''引号''', '一炉火。', '{"src":"/media/abc58d5127d7cdf313beb9ec8ee83986.png","width":1,"height":1,"alt":"一点","credit":""}', 0, '2026-06-01', '2026-06-01', '2026-12-31', 2026, NULL, 'yao2 huo3 yu3 ''yin3 hao4 ''', '窑火与''引号''

一炉火。
开窑 窑在河边。
取土
土在山里。', '{"subtitle":null,"hall":"东厅","priceFen":0}', '{"body":"<h2 class=\"rt-h2\">开窑</h2><p class=\"rt-p\">窑在<strong>河</strong>边。</p>","organizer":null,"curator":null,"highlights":[],"sections":[{"title":"取土","body":"<p class=\"rt-p\">土在山里。</p>","picture":{"src":"/media/abc58d5127d7cdf313beb9ec8ee83986.png","width":1,"height":1,"alt":"一点","credit":""}}],"pictures":[],"tourUrl":null}');
INSERT INTO published (id, entry_id, kind, lang, fallback, visible_from, visible_until, published_at, subtype, title, summary, cover, sort_order, day, starts_on, ends_on, year, category, title_key, search, card, detail) VALUES (4, 101, 'exhibition', 'en', FALSE, 1780000000000, NULL, 1780000000000, 0, 'Kiln fire', 'One fire.', '{"src":"/media/abc58d5127d7cdf313beb9ec8ee83986.png","width":1,"height":1,"alt":"A dot","credit":""}', 0, '2026-06-01', '2026-06-01', '2026-12-31', 2026, NULL, 'kiln fire', 'kiln fire

one fire.
', '{"subtitle":null,"hall":"East Hall","priceFen":0}', '{"body":"","organizer":null,"curator":null,"highlights":[],"sections":[],"pictures":[],"tourUrl":null}');
INSERT INTO media (id, key, hash, mime, bytes, width, height, alt_zh, alt_en, credit_zh, credit_en, licence, focal_x, focal_y, created_at) VALUES (1, 'media/one.png', 'abc58d5127d7cdf313beb9ec8ee839860a9c6bfbc48c8b8eb6a3f7d8bb63de6f', 'image/png', 70, 1, 1, '一点', 'A dot', '', '', '', 500, 500, 1780000000000);
INSERT INTO profile (id, body, updated_at) VALUES (1, '{"name":{"zh":"小馆","en":"Small Museum"},"shortName":{"zh":"","en":""},"tagline":{"zh":"","en":""},"logo":"media/one.png","address":{"zh":"","en":""},"phone":"","email":"","openingHours":{"zh":"","en":""},"socials":[],"externalLinks":[],"icp":null,"publicSecurity":null,"copyright":{"zh":"","en":""},"maintenance":{"zh":"","en":""}}', 1780000000000);
INSERT INTO bundle (name, anchor, imported_at) VALUES ('small', '2026-11-21', 1780000000000);
