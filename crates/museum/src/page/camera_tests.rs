//! Which page may use the camera.

use guanlan_kernel::testing::on_both_databases;

use crate::testing::{TestApp, with_pages};

on_both_databases! {
    async fn the_desk_and_the_pages_for_phones_may_use_the_camera_and_no_other(app: TestApp) {
        with_pages(&app.app);
        let camera = async |path: &str| app.get(path).await.headers["permissions-policy"].to_str().unwrap().contains("camera=(self)");
        for path in ["/manage/studio/desk", "/h5/", "/h5/collection/list", "/h5/nowhere", "/h5/q/no-such-number"] {
            assert!(camera(path).await, "{path}");
        }
        for path in
            ["/", "/collection/list", "/q/no-such-number", "/h5nowhere", "/manage/studio/reservations", "/manage/studio/desk/", "/manage"]
        {
            assert!(!camera(path).await, "{path}");
        }
    }
}
